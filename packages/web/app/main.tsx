import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../ui/base.css";
import { Application } from "#app/application";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
