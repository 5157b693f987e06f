import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const server = fileURLToPath(new URL('../..', import.meta.url))

/** The database layer, which has no tables of its own. */
const DATABASE_LAYER = /^platform\/db\//

const withoutSql = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') &&
    !/(^|\/)(node_modules|dist|test)\//.test(file) &&
    !/(\.test|store)\.ts$/.test(file) &&
    !DATABASE_LAYER.test(file),
)

/** Lowercase, as we write SQL: sentences begin with a capital letter. */
const SQL =
  /\.query[(<]|[`'"]\s*(select|insert into|update|delete from|with \w+ as|copy|lock table|listen|set local|create|alter|drop) /
const COMMENT = /^\s*(\*|\/\/|\/\*)/

it.each(['x.query<Row>(y)', "'select 1'", '`\n  insert into lists'])('recognizes %j', (text) => {
  expect(text).toMatch(SQL)
})

it('has SQL in stores only, so that a table’s statements are found in one place', () => {
  expect(withoutSql.length).toBeGreaterThan(300)
  const found = withoutSql.flatMap((file) =>
    readFileSync(`${server}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        SQL.test(line) && !COMMENT.test(line) ? `${file}:${index + 1} ${line.trim()}` : [],
      ),
  )
  expect(found).toEqual([])
})
