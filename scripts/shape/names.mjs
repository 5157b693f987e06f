import ts from 'typescript'

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

/** Names that a binding introduces: one, or those of a destructured value. */
const boundNames = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)))

const declaredNames = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
    : statement.name === undefined
      ? []
      : [statement.name.text]

/** Names that a file declares and exports, each once; what it passes on from another file isn't its own. */
const exportedNames = ({ statements }) => [...new Set(statements.filter(isExported).flatMap(declaredNames))]

/** Exported names with the files that declare them, where two or more do. */
export function findRepeatedNames(files) {
  const paths = new Map()
  for (const { path, source } of files)
    for (const name of exportedNames(source)) paths.set(name, [...(paths.get(name) ?? []), path])
  return [...paths]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => ({ name, paths: places }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
