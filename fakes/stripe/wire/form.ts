export type FormValue = string | FormValue[] | Form
export type Form = { [name: string]: FormValue }

const DEEPEST = 8

/** Reads `a[b][0]=c`, the way Stripe's clients write bodies and queries. Names that are all numbers make an array. */
export function decodeForm(source: string): Form {
  const root = branch()
  for (const [name, value] of new URLSearchParams(source)) place(root, pathOf(name), value)
  return withArrays(root) as Form
}

/** Names are the sender's: without a prototype, `__proto__` is a name like every other. */
const branch = (): Form => Object.create(null) as Form

const pathOf = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))].slice(0, DEEPEST)
}

function place(tree: Form, [head = '', ...rest]: string[], value: string): void {
  const name = head === '' ? String(Object.keys(tree).length) : head
  if (rest.length === 0) {
    tree[name] = value
    return
  }
  const below = tree[name]
  const next = typeof below === 'object' && !Array.isArray(below) ? below : branch()
  tree[name] = next
  place(next, rest, value)
}

function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name)))
    return Object.values(value).map((entry) => withArrays(entry))
  for (const [name, entry] of Object.entries(value)) value[name] = withArrays(entry)
  return value
}
