export type ProgramFile = {
  /** `import.meta.url` of a module in the same folder as the program's file. */
  readonly beside: string
  /** The file name without extension; bundled builds have it as an entry point (scripts/build.mjs). */
  readonly name: string
}

/** Bundled builds have JavaScript. From source, code first registers a TypeScript loader. */
export function findProgram({
  beside,
  name,
}: ProgramFile): { readonly file: URL } | { readonly code: string } {
  if (!beside.endsWith('.ts')) return { file: new URL(`./${name}.js`, beside) }
  const entry = new URL(`./${name}.ts`, beside).href
  return {
    code: `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`,
  }
}
