import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "./router.tsx";
import "./ui/theme.css";

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Router />
    </StrictMode>,
  );
