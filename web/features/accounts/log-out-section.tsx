import { useLocation } from "wouter";
import { Button } from "../../ui/button.tsx";
import { useLogOut } from "./session.ts";

/** For somebody whose profile, where this is otherwise, is not there. */
export default function LogOutSection() {
  const [, navigate] = useLocation();
  const logOut = useLogOut();
  return (
    <Button
      variant="second"
      size="small"
      busy={logOut.isPending && "Logging out..."}
      onClick={() => logOut.mutate(undefined, { onSuccess: () => navigate("/login") })}
    >
      Log Out
    </Button>
  );
}
