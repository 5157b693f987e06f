import ts from 'typescript'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../ui/dev-kit/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Props whose text people see or hear. */
const VISIBLE =
  /^(aria-(label|description|roledescription)|title|placeholder|alt|label|text|description|heading)$/

/** The name of the product, which no language translates. */
const PRODUCT = 'Curbgrade'

/** Texts in the markup of a file: between tags, in visible props, and in template strings between tags. */
function findTexts(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.replace(PRODUCT, '').trim()
    if (text !== undefined && /\p{L}{2}/u.test(text)) found.push(`${path}: ${text}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (ts.isStringLiteralLike(node)) return isVisible(node) ? node.text : undefined
  if (!ts.isTemplateExpression(node) || !isVisible(node)) return undefined
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('')
}

/** Whether an expression is shown as it is: alone, or as a branch of a condition. */
function isVisible(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return VISIBLE.test(parent.name.getText())
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent) || isVisible(parent)
  return isBranch(parent, node) && isVisible(parent)
}

const isBranch = (parent: ts.Node, node: ts.Node): boolean =>
  ts.isParenthesizedExpression(parent) ||
  (ts.isConditionalExpression(parent) && parent.condition !== node) ||
  (ts.isBinaryExpression(parent) && CHOICES.has(parent.operatorToken.kind))

const CHOICES = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

it('finds text in markup', () => {
  const source = '<a title="Next"><b className="bold">Text</b> {isOpen ? `${n} rows` : other}</a>'
  expect(findTexts('a.tsx', source)).toEqual(['a.tsx: Next', 'a.tsx: Text', 'a.tsx: rows'])
})

it('is in no component: all text comes from catalogs', () => {
  expect(Object.entries(sources).flatMap(([path, source]) => findTexts(path, source))).toEqual([])
})
