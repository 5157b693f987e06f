import ts from 'typescript'

/** Its argument is a catalog of sentences: data, although a function returns it. */
const CATALOG = 'defineText'

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node)

/** An arrow that returns a plain value is an expression with a name, not a body to read. */
const isMeasured = (node) =>
  isFunction(node) && node.body !== undefined && (ts.isBlock(node.body) || isJsx(node.body))

const isJsx = (node) =>
  ts.isParenthesizedExpression(node)
    ? isJsx(node.expression)
    : ts.isJsxElement(node) || ts.isJsxFragment(node) || ts.isJsxSelfClosingElement(node)

/** The function's own name, or that of the variable or property it's assigned to, also through a call such as `memo(…)`. */
function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (node.name !== undefined) return node.name.getText()
  let { parent } = node
  while (ts.isCallExpression(parent) || ts.isParenthesizedExpression(parent)) {
    if (parent.expression.getText() === CATALOG) return undefined
    parent = parent.parent
  }
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : undefined
}

/** Every named function of a file with its lines from first to last, nested functions included. */
export function measureFunctions({ path, source }) {
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const found = []
  const visit = (node) => {
    const name = isMeasured(node) ? nameOf(node) : undefined
    if (name !== undefined) {
      const line = lineAt(node.getStart(source))
      found.push({ path, line, name, lines: lineAt(node.end) - line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The value that `share` of the numbers don't exceed. */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
