import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../..', import.meta.url))

/** Tables and views with rows of lists, and the functions of the database that read or write them. */
const TABLES = `properties folded_rows shared_places property_view row_index property_annotations geocodes images earlier_images deleted_pictures own_photos property_picture_view ai_results ai_retries coverage_rows
  coverage_problems grade_history review_samples strategic_reviews bulk_edit_rows address_keys unknown_addresses
  shown_predictions survey_rows survey_streets`
const FUNCTIONS =
  'write_grade write_grades set_grade grade_rows set_annotations undo_row_grades restore_grades'
const LIST_ROWS = new RegExp(String.raw`\b(${`${TABLES} ${FUNCTIONS}`.split(/\s+/).join('|')})\b`)
const COMMENT = /\/\*[^]*?\*\/|\/\/.*$/gm
/** The start of a declaration, and its name. */
const DECLARATION = /^(?=(?:export )?(?:async )?(?:function|const) \w)/m
const NAME = /^(export )?(?:async )?(?:function|const) (\w+)/

type Declaration = {
  readonly file: string
  readonly name: string
  readonly isExported: boolean
  readonly text: string
}

/** Exported functions of stores that send statements about rows of lists, as `lists/store.ts findList`. */
export function findListRowFunctions(): string[] {
  const declarations = readStores()
  const readers = new Set(declarations.filter(({ text }) => LIST_ROWS.test(text)))
  // What is made of such SQL is about these rows, too.
  for (let known = 0; known < readers.size; ) {
    known = readers.size
    for (const declaration of declarations) if (usesOneOf(readers, declaration)) readers.add(declaration)
  }
  return [...readers]
    .filter(({ isExported, text }) => isExported && /\.query\b/.test(text))
    .map(({ file, name }) => `${file} ${name}`)
    .toSorted()
}

function readStores(): Declaration[] {
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('store.ts') && !/^(node_modules|dist|test)\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(`${server}/${file}`, 'utf8').replaceAll(COMMENT, '')
      return source.split(DECLARATION).flatMap((text) => toDeclaration(file, text))
    })
}

function toDeclaration(file: string, text: string): Declaration[] {
  const [, exported, name] = NAME.exec(text) ?? []
  return name === undefined ? [] : [{ file, name, isExported: exported !== undefined, text }]
}

/** Names of one file are another's only if that is exported. */
const usesOneOf = (readers: ReadonlySet<Declaration>, { file, name, text }: Declaration): boolean =>
  [...readers].some(
    (reader) =>
      (reader.isExported || reader.file === file) &&
      (reader.file !== file || reader.name !== name) &&
      new RegExp(String.raw`\b${reader.name}\b`).test(text),
  )
