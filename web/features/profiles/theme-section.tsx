import { classes } from "../../ui/classes.ts";
import { useTheme, type ThemeSetting } from "../../ui/theme.ts";

const SETTINGS: readonly { value: ThemeSetting; words: string }[] = [
  { value: "system", words: "Like my device" },
  { value: "light", words: "Light" },
  { value: "dark", words: "Dark" },
];

/** Light or dark, for this device. Safe Space has a night of its own. */
export default function ThemeSection() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset>
      <legend className="sr-only">Light or dark</legend>
      <div className="flex flex-wrap gap-2">
        {SETTINGS.map(({ value, words }) => (
          <label
            key={value}
            className={classes(
              "focus-ring-within press relative inline-flex min-h-11 items-center rounded-control border-[1.5px] px-4 py-2 leading-5",
              theme === value ? "border-green bg-green-wash font-600" : "border-edge hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name="theme"
              className="over-label"
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
