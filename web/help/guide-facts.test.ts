// @vitest-environment node
import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { interpretScore } from '@curbgrade/core/ai/interpretation'
import { MAX_AERIAL_SAMPLE } from '@curbgrade/core/ai/samples/aerial-sample'
import { CONTROL_FRACTION, MAX_SAMPLE } from '@curbgrade/core/ai/samples/strategic-sample'
import { premiumPlan, tokenPacks } from '@curbgrade/core/billing/catalog'
import {
  MAX_BULK_NOTE_CHARACTERS,
  MAX_KEPT_BULK_EDITS,
} from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { actionKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { queueChoices } from '@curbgrade/core/grading/queue/queue'
import * as annotations from '@curbgrade/core/lists/annotations'
import { archiveTypes, fileTypes } from '@curbgrade/core/lists/file/file-types'
import * as limits from '@curbgrade/core/lists/limits'
import { offersAerialSample } from '@curbgrade/core/lists/list-options'
import { MAX_VIEWS } from '@curbgrade/core/lists/rows-contract'
import { knownScales } from '@curbgrade/core/lists/scale'
import { MIN_ADDRESS_SEARCH } from '@curbgrade/core/lists/search/search-plan'
import * as photoLimits from '@curbgrade/core/photos/photo-limits'
import { PROBE_EVERY_MS } from '@curbgrade/core/shared/breaker'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import { english } from '@curbgrade/core/text/language'
import { nounsText } from '@curbgrade/core/text/nouns'
import { MIN_TOKENS_TO_OPEN, tokenCosts } from '@curbgrade/core/tokens/costs'
import { usageHeader } from '@curbgrade/core/tokens/usage'
import { expect, it } from 'vitest'
import { fillSections, markdownTable } from '../../core/shared/test/document.ts'
import { billingText } from '../billing/text.ts'
import { keysText } from '../grading/keys/text.ts'
import { queueText } from '../grading/queue/text.ts'
import { MAX_WITHOUT_ASKING } from '../lists/list-page/bulk-edits/targets.ts'
import { facetKeys } from '../lists/list-page/filter/facet-choices.ts'
import { listFilterText } from '../lists/list-page/filter/text.ts'
import { tokensText } from '../tokens/text.ts'
import viteConfig from '../vite.config.ts?raw'

const documents = import.meta.glob<string>('../../docs/user-guide/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** A page with its lines joined, because a sentence may be wrapped anywhere. */
const read = (page: string) =>
  (documents[`../../docs/user-guide/${page}.md`] ?? '').replace(/\n +|\n(?=\w)/g, ' ')

const { formats } = english
const { count, cents, decimal } = formats
const { tokens } = english.textOf(nounsText)
const MB = 1024 * 1024

it.each<[page: string, fact: string]>([
  ['lists', `| rows | ${limits.MIN_VALID_ROWS} to ${count(limits.MAX_ROWS)} |`],
  ['lists', `| columns | up to ${limits.MAX_COLUMNS};`],
  [
    'photos',
    `A photo has at most ${photoLimits.MAX_PHOTO_BYTES / MB} MB, a property ${photoLimits.MAX_PHOTOS_OF_PROPERTY} photos, and ${count(photoLimits.MAX_PHOTOS_OF_BATCH)} can be added in one go`,
  ],
  ['photos', `for ${photoLimits.TAKE_BACK_DAYS} days`],
  ['lists', `| size | up to ${limits.MAX_FILE_BYTES / MB} MB |`],
  ['lists', `longer than ${limits.MAX_ADDRESS_CHARACTERS} characters`],
  ['lists', `A CSV of up to ${limits.MAX_SPLIT_BYTES / MB} MB`],
  ['lists', `at least ${MIN_ADDRESS_SEARCH} characters of an address`],
  ['lists', `up to ${limits.MAX_LIST_TAGS} tags of up to ${limits.MAX_LIST_TAG_CHARACTERS} characters`],
  ['lists', `You can restore it for ${limits.TRASH_DAYS} days`],
  ['grading', `you need at least ${tokens(MIN_TOKENS_TO_OPEN)}`],
  ['grading', `It costs ${tokens(tokenCosts.panorama)} once per property`],
  ['grading', `gets a current one for ${tokens(tokenCosts.street)}`],
  ['grading', `up to ${count(annotations.MAX_NOTE_CHARACTERS)} characters`],
  ['grading', `A list has up to ${annotations.MAX_ATTRIBUTES}, each with a letter`],
  ['list-page', `a list has up to ${MAX_VIEWS} of them`],
  ['list-page', `If you change more than ${MAX_WITHOUT_ASKING} properties`],
  ['list-page', `up to ${annotations.MAX_TAGS} tags of up to ${annotations.MAX_TAG_CHARACTERS} characters`],
  ['list-page', `A note for many properties has up to ${MAX_BULK_NOTE_CHARACTERS} characters`],
  ['ai', `A graded property costs ${tokens(tokenCosts.aiGrade)} with its picture`],
  ['ai', `tried again every ${PROBE_EVERY_MS / 1000} seconds`],
  ['ai', `up to ${MAX_SAMPLE} of its properties`],
  ['ai', `A figure appears once it has ${MIN_GRADES} grades`],
  ['ai', `exports up to ${MAX_AERIAL_SAMPLE} of them`],
  ['tokens', `you need at least ${tokens(MIN_TOKENS_TO_OPEN)}`],
  ['tokens', `Premium Access is ${cents(premiumPlan.priceCents)} a month`],
  ['tokens', columnsInWords(usageHeader)],
  ['exports', `${PICTURE_SIZE.width} × ${PICTURE_SIZE.height} pixels`],
  ['exports', `${scalesInWords()}, or in your own words`],
])('the guide says on the page %s: %s', (page, fact) => expect(read(page)).toContain(fact))

function scalesInWords(): string {
  const names = knownScales.map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

function columnsInWords(header: string): string {
  const names = header
    .trim()
    .split(',')
    .map((name) => `\`${name}\``)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

it('says what a score means', () => {
  expect([0.29, 0.3, 0.7, 0.71].map(interpretScore)).toEqual([
    'good-condition',
    'uncertain',
    'uncertain',
    'needs-work',
  ])
  const guide = read('ai')
  expect(guide).toContain('| Needs Work | a score above 0.7 |')
  expect(guide).toContain('| Uncertain | a score from 0.3 to 0.7 |')
  expect(guide).toContain('| Good Condition | a score below 0.3 |')
})

it('says which samples there are, and which files can be uploaded', () => {
  expect(CONTROL_FRACTION).toBe(1 / 4)
  expect(read('ai')).toContain('a quarter drawn at random')
  const offers = [20, 21].map((processedCount) =>
    offersAerialSample({ processingMethod: 'manual', processedCount }),
  )
  expect(offers).toEqual([false, true])
  expect(read('ai')).toContain('a list with more than 20 grades of yours')
  expect(Object.values(fileTypes).flatMap(({ extensions }) => extensions)).toEqual([
    'csv',
    'txt',
    'tsv',
    'xlsx',
    'geojson',
    'json',
  ])
  const types = 'CSV (also named .txt or .tsv), GeoJSON (also named .json), or an Excel workbook (XLSX)'
  expect(read('lists')).toContain(`| type | ${types}`)
  expect(Object.keys(archiveTypes)).toEqual(['gz', 'zip'])
  expect(read('lists')).toContain('packed as .zip or .gz')
})

it('says how many bulk edits can be undone', () =>
  expect(read('list-page')).toContain(`your latest ${count(MAX_KEPT_BULK_EDITS)} bulk edits`))

it('has the keys and the queues of the grading screen (vitest -u writes them again)', async () => {
  const { meanings, cap } = english.textOf(keysText)
  const { names, lines } = english.textOf(queueText)
  const path = 'docs/user-guide/grading.md'
  const keys = Object.entries(actionKeys).map(([action, key]) => [
    `\`${key === 'Backspace' ? key : cap(key)}\``,
    meanings[action as keyof typeof meanings],
  ])
  const sections = {
    keys: markdownTable(['key', 'what it does'], keys),
    queues: markdownTable(
      ['queue', 'what comes first'],
      queueChoices.map((choice) => [names[choice], lines[choice]]),
    ),
  }
  await expect(await fillSections(path, sections)).toMatchFileSnapshot(`../../${path}`)
})

it('names the browsers that the build is made for', () => {
  const [, targets = ''] = /target: \[(.*)\]/.exec(viteConfig) ?? []
  const versions = [...targets.matchAll(/'(\D+)([\d.]+)'/g)].map(([, name, version]) => [name, version])
  const { chrome, edge, firefox, safari } = Object.fromEntries(versions)
  expect(edge).toBe(chrome)
  expect(read('README')).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or newer`)
})

const { facets, others, otherKind } = english.textOf(listFilterText)

it('names every filter, in the order of the page', () => {
  expect(firstCells('list-page', '| filter |')).toEqual([
    ...facetKeys.map((key) => facets[key]),
    others.note,
    others.column,
    others.age,
    others.changed,
    otherKind.label,
  ])
})

it('says what costs tokens, and what they cost', () => {
  const { packs, buys } = english.textOf(tokensText)
  const names = english.textOf(billingText).packs
  expect(read('tokens')).toContain(
    markdownTable(
      ['what', 'tokens'],
      buys.rows.map(({ what, tokens: price }) => [what, price]),
    ),
  )
  expect(read('tokens')).toContain(
    markdownTable(
      ['pack', 'tokens', 'price', 'each'],
      tokenPacks.map((pack) => [
        names[pack.id],
        count(pack.tokens),
        cents(pack.priceCents),
        `${decimal(pack.priceCents / pack.tokens, 1)}¢`,
      ]),
    ),
  )
  expect(packs.each(tokenPacks[0])).toContain('¢ a token')
})

/** The first cell of each row of the table that begins like this. */
function firstCells(page: string, header: string): string[] {
  const [, rows = ''] = read(page).split(`\n${header}`)
  const [table = ''] = rows.split('\n\n')
  return [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell)
}

const catalogs = import.meta.glob<string>(['../**/text.ts', '../../core/**/{text,nouns}.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const words = Object.values(catalogs).join('\n')
/** A text of the app, or one that continues with a price or a number. */
const isInApp = (label: string): boolean =>
  [`'${label}'`, `"${label}"`, `\`${label}\``, `\`${label} ·`, `\`${label} $`].some((text) =>
    words.includes(text),
  )

it.each(Object.keys(documents))('names buttons and fields as the app does, in %s', (path) => {
  const labels = [...(documents[path] ?? '').matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(
    ([, label = '']) => label,
  )
  expect(labels.filter((label) => !isInApp(label))).toEqual([])
})
