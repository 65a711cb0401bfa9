import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./ui/theme.css";

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <main />
  </StrictMode>,
);
