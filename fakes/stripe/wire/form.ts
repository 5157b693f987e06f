export type FormValue = string | FormValue[] | Form
export type Form = { [name: string]: FormValue }

const MAX_DEPTH = 8

/** Decodes `a[b][0]=c`, the format of Stripe's clients. An object whose names are all numbers becomes an array. */
export function decodeForm(source: string): Form {
  const root = branch()
  for (const [name, value] of new URLSearchParams(source)) setPath(root, parsePath(name), value)
  return withArrays(root) as Form
}

/** Has no prototype because names come from the client: `__proto__` is then a name like any other. */
const branch = (): Form => Object.create(null) as Form

const parsePath = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))].slice(0, MAX_DEPTH)
}

function setPath(tree: Form, [head = '', ...rest]: string[], value: string): void {
  const name = head === '' ? String(Object.keys(tree).length) : head
  if (rest.length === 0) {
    tree[name] = value
    return
  }
  const below = tree[name]
  const next = typeof below === 'object' && !Array.isArray(below) ? below : branch()
  tree[name] = next
  setPath(next, rest, value)
}

function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name)))
    return Object.values(value).map((entry) => withArrays(entry))
  for (const [name, entry] of Object.entries(value)) value[name] = withArrays(entry)
  return value
}
