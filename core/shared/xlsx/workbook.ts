import { attributeText } from './cell-text.ts'
import { MAIN, XML } from './sheet.ts'

type Part = { readonly name: string; readonly xml: string }

export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** All parts of a workbook except its sheets (ECMA-376). Plain documents: no macros, links or formulas. */
export const workbookParts = (sheetNames: readonly string[]): readonly Part[] => [
  {
    name: '[Content_Types].xml',
    xml: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${each(
      sheetNames,
      (_, index) => `<Override PartName="/${sheetPart(index)}" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
    )}</Types>`,
  },
  {
    name: '_rels/.rels',
    xml: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    xml: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(
      sheetNames,
      (name, index) => `<sheet name="${attributeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    xml: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each(
      sheetNames,
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="${sheetPart(index).slice(3)}"/>`,
    )}<Relationship Id="rId${sheetNames.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  },
  { name: 'xl/styles.xml', xml: STYLES },
]

const each = (names: readonly string[], toXml: (name: string, index: number) => string): string =>
  names.map(toXml).join('')

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Style 0 is plain, 1 is text (format 49, `@`), 2 is bold text. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`
