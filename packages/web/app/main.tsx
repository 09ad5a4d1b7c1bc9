/// <reference types="vite/client" />
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "../ui/base.css";
import { ErrorBoundary } from "#app/error-pages";
import { Providers } from "#app/providers";
import { PageRoutes } from "#app/routes";
import { readExamKeys } from "#lib/exam-browser";
import { startLanguage } from "#lib/language";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
readExamKeys();
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);

function Application() {
  return (
    <ErrorBoundary>
      <Providers>
        <BrowserRouter>
          <PageRoutes />
        </BrowserRouter>
      </Providers>
    </ErrorBoundary>
  );
}
