/** An expected refusal: `code` identifies it, `facts` are the values for its message. */
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly facts: Readonly<Record<string, string | number | readonly string[]>>
}

export type Result<Value, Error = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Error }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const refuse = <Code extends string>(
  code: Code,
  facts: Refusal['facts'] = {},
): { ok: false; error: Refusal<Code> } => ({ ok: false, error: { code, facts } })
