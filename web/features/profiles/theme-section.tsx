import { RadioGroup } from "../../ui/radio-group.tsx";
import { useTheme, type ThemeSetting } from "../../ui/theme.ts";

const SETTINGS: readonly { value: ThemeSetting; label: string }[] = [
  { value: "system", label: "Same as device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Appearance, for this device. Safe Space has a palette of its own. */
export default function ThemeSection() {
  const [theme, setTheme] = useTheme();
  return <RadioGroup label="Appearance" options={SETTINGS} value={theme} onChange={setTheme} />;
}
