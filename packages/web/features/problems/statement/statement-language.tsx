import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import type { Problem } from "#lib/entities/problem";
import { chooseStatementLanguage, nameOfLanguage } from "#lib/statement-language";
import { ChevronIcon } from "#ui/icons";

/** A choice of the language of statements; nothing for a problem that has one in only one language. */
export function StatementLanguage({ problem: { language, languages = [] } }: { problem: Problem }) {
  if (languages.length < 2) return null;
  return (
    <label className="relative inline-flex items-center text-sm text-muted hover:text-ink print:hidden">
      <span className="sr-only">{PROBLEM_MESSAGES.languageOfStatement}</span>
      <select
        value={language}
        onChange={(event) => chooseStatementLanguage(event.target.value)}
        className="min-h-6 max-w-48 cursor-pointer appearance-none truncate rounded bg-transparent pe-5 font-medium"
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOfLanguage(tag)}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute end-0 size-3.5 rotate-90" />
    </label>
  );
}
