import { Keyboard } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { classes } from "../../ui/classes.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { DutySwitch } from "./duty-switch.tsx";
import { useDesk } from "./queries.ts";
import { DESK_TABS, tabPath, type DeskTab } from "./rules.ts";
import { appealsWaitText, DUTY_TEXT, TAB_LABELS, waitingText } from "./texts.ts";

type DeskHeaderProps = { tab: DeskTab; isItemOpen: boolean; onListShortcuts: () => void };

/** The title, the moderator's duty and the tabs. On phones an open case takes its place. */
export function DeskHeader({ tab, isItemOpen, onListShortcuts }: DeskHeaderProps) {
  const [, navigate] = useLocation();
  const { data: desk } = useDesk();
  // An open case has the h1 of the page.
  const Title = isItemOpen ? "h2" : "h1";

  useEffect(() => {
    // With enlarged text the tabs scroll, and the selected one may be outside the view.
    document.getElementById(`desk-${tab}`)?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [tab]);

  return (
    <div className={classes("shrink-0 pt-3 lg:pt-5", isItemOpen && "max-lg:hidden")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 lg:px-6">
        <div className="min-w-0 flex-[1_1_10rem]">
          <Title tabIndex={-1} className="type-title lg:text-[2rem]/9">
            Moderation
          </Title>
          <p className="type-caption mt-0.5 min-h-4 text-ink-2">{desk && `Desk hours: ${desk.hours}`}</p>
        </div>
        <div className="ms-auto flex items-center gap-x-3">
          {desk && <DutySwitch until={desk.onDutyUntil} describedBy="desk-duty" />}
          <IconButton
            icon={Keyboard}
            label="Keyboard shortcuts"
            aria-haspopup="dialog"
            onClick={onListShortcuts}
            className="max-sm:hidden"
          />
        </div>
        <p id="desk-duty" className="type-caption basis-full text-ink-2 sm:text-end">
          {DUTY_TEXT}
        </p>
      </div>
      <Tabs
        id="desk"
        label="Moderation"
        className="mt-2 px-4 lg:px-6"
        value={tab}
        onChange={(next) => navigate(tabPath(next))}
        tabs={DESK_TABS.map((value) => ({
          value,
          label: TAB_LABELS[value],
          count:
            desk &&
            ((value === "queue" && desk.open > 0 && (
              <CountBadge of={desk.open} label={`, ${waitingText(desk)}`} quiet={desk.care === 0} />
            )) ||
              (value === "appeals" && desk.appeals > 0 && (
                <CountBadge of={desk.appeals} label={appealsWaitText(desk.appeals)} quiet />
              ))),
        }))}
      />
    </div>
  );
}
