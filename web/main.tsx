import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { takeTicket } from "./features/credentials/mailed-ticket.ts";
import { keepAppOffline } from "./offline/keep-app-offline.ts";
import { Router } from "./router.tsx";
import "./ui/theme.css";

takeTicket();
keepAppOffline();

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Router />
    </StrictMode>,
  );
