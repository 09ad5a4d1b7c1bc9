import { expect, test } from "vitest";
import { z } from "zod";
import type { Route } from "#routes/route";
import { said, saidBySchema } from "#routes/schema-texts";
import { ROUTES } from "#routes/table";
import { messages } from "#texts/messages";
import { wordingsOf } from "#texts/wordings";

test("a message of a schema is found again with its id and its parameters", () => {
  const { few } = wordingsOf(messages("schemaSample", { few: "{label} needs {count}" }));
  const text = few({ label: "title", count: 2 });
  expect(said(text)).toBe("title needs 2");
  expect(saidBySchema("title needs 2")).toEqual({
    message: "title needs 2",
    textId: "schemaSample.few",
    params: { label: "title", count: 2 },
  });
  expect(saidBySchema("Invalid input")).toBeUndefined();
});

test("no schema of a request has a message that is not in the catalogue", () => {
  expect(messagesIn(z.object({ a: z.array(z.string("Not text")).max(1, "Too many") }))).toEqual([
    "Too many",
    "Not text",
  ]);
  const found = Object.entries<Route>(ROUTES).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? messagesIn(schema) : [])).map((message) => ({ name, message })),
  );
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter(({ message }) => saidBySchema(message) === undefined)).toEqual([]);
});

/** What a schema and those in it say themselves. */
function messagesIn(schema: z.core.$ZodType): string[] {
  const { checks = [], error, ...others } = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  const errors = [error, ...checks.map((check) => check._zod.def.error)];
  const own = errors.map((say) => say?.({ code: "custom", input: undefined } as never));
  const inner = Object.values(others).flatMap((value) =>
    typeof value === "object" && value ? [value, ...Object.values(value)] : [],
  );
  return [
    ...own.filter((message) => typeof message === "string"),
    ...inner.filter((value): value is z.core.$ZodType => value instanceof z.core.$ZodType).flatMap(messagesIn),
  ];
}
