import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "end">;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
          className="size-11"
        />
      }
    />
  );
}
