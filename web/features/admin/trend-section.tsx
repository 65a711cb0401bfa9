import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminApi } from "../../api/admin-client.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { MEASURE_WORDS, SPAN_WORDS } from "./overview-words.ts";
import { ASKED, MEASURES, pointsOf, SPANS, type Measure, type Span } from "./trend.ts";
import { TrendPlot } from "./trend-plot.tsx";
import { TrendTable } from "./trend-table.tsx";

/** One measure over a span of days, as a plot or as a table. */
export default function TrendSection() {
  const [measure, setMeasure] = useState<Measure>("signUps");
  const [span, setSpan] = useState<Span>("30");
  const [asTable, setAsTable] = useState(false);
  const trend = useQuery({
    ...adminApi.admin.trend.queryOptions({ input: { days: ASKED[span] } }),
    placeholderData: keepPreviousData,
  });
  const points = trend.data && pointsOf(trend.data.days, span, measure);
  return (
    <>
      <div className="mt-3 flex flex-wrap justify-between gap-3">
        <RadioGroup
          label="What is counted"
          options={MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value] }))}
          value={measure}
          onChange={setMeasure}
        />
        <RadioGroup
          label="How far back"
          options={SPANS.map((value) => ({ value, label: SPAN_WORDS[value] }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      <div className="mt-5">
        {!points ? (
          <SectionState query={trend} />
        ) : asTable ? (
          <TrendTable points={points.now} />
        ) : (
          <TrendPlot
            key={`${span} ${measure} ${points.now.length}`}
            {...points}
            measure={measure}
            span={span}
          />
        )}
      </div>
      <Button variant="quiet" size="small" className="-ms-4 mt-2" onClick={() => setAsTable(!asTable)}>
        {asTable ? "Show as plot" : "Show as table"}
      </Button>
      <p className="type-small text-ink-2">
        Only the named world is counted here. Sign-ups are told by the week, and fewer than ten are not.
      </p>
    </>
  );
}
