import { buffer } from 'node:stream/consumers'
import { workbookParts } from '@curbgrade/core/shared/xlsx/workbook'
import { writeZip } from '../../server/exports/zip.ts'

/** Each part is filled up to this size, which is more than any part may have. */
const PART_BYTES = 100 * 1024 * 1024

type Filled = { readonly before: string; readonly filling: string; readonly after: string }
type Parts = Readonly<Record<string, string | Filled>>

const headerRow = `<row>${['street', 'city', 'state', 'zip'].map((name) => `<c t="str"><v>${name}</v></c>`).join('')}</row>`
const inSheet = (filling: string, after = ''): Filled => ({
  before: `<worksheet><sheetData>${headerRow}`,
  filling,
  after: `${after}</sheetData></worksheet>`,
})
const rowOf = (cell: string, cells = 200) => `<row>${cell.repeat(cells)}</row>`
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const excelParts = (strings: Parts[string], styles: Parts[string]): Parts => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
  'xl/sharedStrings.xml': strings,
  'xl/styles.xml': styles,
})
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000-0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/></cellXfs></styleSheet>'
const noStrings = '<sst/>'
const sheet = (filling: string, after?: string): Parts => ({
  ...excelParts(noStrings, styles),
  'xl/worksheets/sheet1.xml': inSheet(filling, after),
})
const otherParts = (strings: Parts[string], style: Parts[string] = styles): Parts => ({
  ...excelParts(strings, style),
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${headerRow}</sheetData></worksheet>`,
})
const wholeSheet = (before: string, filling: string): Parts => ({
  ...excelParts(noStrings, styles),
  'xl/worksheets/sheet1.xml': { before, filling, after: '' },
})

/** Workbooks that are small as files and made to keep the server busy, by what they are full of. */
export const hostileBooks: Readonly<Record<string, Parts>> = {
  instants: sheet(rowOf('<c s="1"><v>45000.123</v></c>')),
  'instants within the columns': sheet(rowOf('<c s="1"><v>45000.123</v></c>', 25)),
  'ZIP codes': sheet(rowOf('<c s="2"><v>12345678</v></c>')),
  references: sheet(rowOf('<c t="str"><v>&amp;&#65;</v></c>')),
  escapes: sheet(rowOf('<c t="inlineStr"><is><t>_x0041__x0042_</t></is></c>')),
  'blank texts': sheet(rowOf('<c t="inlineStr"><is><t> </t></is></c>')),
  'empty rows': sheet('<row/>'),
  'empty cells of one row': sheet('<c/>'),
  'empty cells': sheet(rowOf('<c/>', 256)),
  'cells of one row': wholeSheet('<worksheet><sheetData><row>', '<c><v>1</v></c>'),
  'cells far right': sheet(rowOf('<c r="IV1"><v>1</v></c>', 1)),
  'long attributes': sheet(`<row><c x="${'y'.repeat(900_000)}"/></row>`),
  'many attributes': sheet(`<row><c ${'r="A1" '.repeat(50_000)}/></row>`),
  'other tags': sheet('<a>'),
  comments: sheet('<!---->'),
  CDATA: sheet(rowOf('<c t="str"><v><![CDATA[a]]><![CDATA[b]]></v></c>')),
  'texts without cells': sheet('x<a/>'),
  'shared strings': otherParts({ before: '<sst>', filling: '<si><t>a</t></si>', after: '</sst>' }),
  'runs of one string': otherParts({ before: '<sst><si>', filling: '<r><t>a</t></r>', after: '</si></sst>' }),
  formats: otherParts(noStrings, {
    before: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'[m]"y"_d'.repeat(100_000)}"/></numFmts><cellXfs>`,
    filling: '<xf numFmtId="164"/>',
    after: '</cellXfs></styleSheet>',
  }),
}

function fill({ before, filling, after }: Filled): Buffer {
  const times = Math.ceil(PART_BYTES / filling.length)
  const bytes = Buffer.alloc(before.length + times * filling.length + after.length)
  bytes.write(before, 0)
  bytes.fill(filling, before.length, bytes.length - after.length)
  bytes.write(after, bytes.length - after.length)
  return bytes
}

export async function toFile(parts: Parts): Promise<Uint8Array> {
  const all: Parts = {
    ...Object.fromEntries(workbookParts(['Sheet1']).map(({ name, xml }) => [name, xml])),
    ...parts,
  }
  const zipped = writeZip(
    Object.entries(all).map(([name, content]) => ({
      name,
      content: [typeof content === 'string' ? Buffer.from(content) : fill(content)],
    })),
  )
  return buffer(zipped)
}
