import { readFile } from 'node:fs/promises'

/**
 * A document with these texts in its sections: `name` is what is between `<!-- name -->` and `<!-- /name -->`. The path
 * is from the root. A test that compares the result with the document holds it to the code.
 */
export async function fillSections(
  path: string,
  sections: Readonly<Record<string, string>>,
): Promise<string> {
  const document = await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
  return Object.entries(sections).reduce((filled, [name, text]) => fillSection(filled, name, text), document)
}

function fillSection(document: string, name: string, text: string): string {
  const [before, rest] = document.split(`<!-- ${name} -->`)
  const after = rest?.split(`<!-- /${name} -->`)[1]
  if (after === undefined) throw new Error(`the document has no section ${name}`)
  return `${before}<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->${after}`
}

type Row = readonly (string | number)[]

export const markdownTable = (header: Row, rows: readonly Row[]): string =>
  [toLine(header), `|${header.map(() => '---|').join('')}`, ...rows.map(toLine)].join('\n')

const toLine = (cells: Row): string => `| ${cells.join(' | ')} |`
