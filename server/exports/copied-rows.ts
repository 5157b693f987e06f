import { StringDecoder } from 'node:string_decoder'

export type CopiedRow = (string | null)[]

/** Yields one batch of rows per chunk, so that memory doesn't grow with the table. */
export async function* readCopiedRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CopiedRow[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(readLine)
  }
  if (rest !== '') throw new Error('the rows ended within a line')
}

/** Line breaks and tabs within a cell are escaped, so each line is a row and each tab ends a cell. */
const readLine = (line: string): CopiedRow => {
  const cells: CopiedRow = line.split('\t')
  if (!line.includes('\\')) return cells
  return cells.map((cell) => (cell === '\\N' || cell === null ? null : unescape(cell)))
}

const unescape = (cell: string): string =>
  cell.includes('\\') ? cell.replace(/\\(.)/g, (_, mark: string) => ESCAPES[mark] ?? mark) : cell

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
