import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { takeTicketFromAddress } from "./features/credentials/mailed-ticket.ts";
import { keepAppOffline } from "./offline/keep-app-offline.ts";
import { Router } from "./router.tsx";
import "./ui/theme.css";

takeTicketFromAddress();
keepAppOffline();

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Router />
    </StrictMode>,
  );
