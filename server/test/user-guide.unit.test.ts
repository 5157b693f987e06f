import { readFileSync } from 'node:fs'
import { quotasWith, type Stored } from '@curbgrade/core/lists/quota'
import { english } from '@curbgrade/core/text/language'
import { expect, it } from 'vitest'
import { ACTIVE_PER_USER } from '../ai/runs/admit-runs.ts'
import { SHARE_OF_ALLOWANCE } from '../imagery/coverage/check-rows.ts'
import { settings } from '../platform/settings/settings-schema.ts'

const read = (page: string) =>
  readFileSync(new URL(`../../docs/user-guide/${page}.md`, import.meta.url), 'utf8').replaceAll('\n', ' ')

const { WELCOME_TOKENS, UNPAID_CALLS_PER_DAY, FREE_ROWS, PAYING_ROWS } = settings.parse({})
const { free, paying } = quotasWith({ free: FREE_ROWS, paying: PAYING_ROWS })

it.each([
  ['lists', `| that never bought tokens | ${quotaOf(free)} |`],
  ['lists', `| that bought tokens at least once | ${quotaOf(paying)} |`],
  ['tokens', `A new account gets ${WELCOME_TOKENS} tokens once you verify your email`],
  ['imagery', `free lookups are limited to ${UNPAID_CALLS_PER_DAY} a day, plus five a day for each token`],
])('the guide says on the page %s: %s', (page, fact) => expect(read(page)).toContain(fact))

function quotaOf({ lists, rows, bytes }: Stored): string {
  const { count } = english.formats
  return `${count(lists)} | ${count(rows)} | ${count(bytes / (1024 * 1024))} MB`
}

it('the guide says in words how many lists are graded at a time, and what lookups are for', () => {
  expect([ACTIVE_PER_USER, settings.parse({}).UNPAID_CALLS_PER_TOKEN, 1 - SHARE_OF_ALLOWANCE]).toEqual([
    2,
    5,
    expect.closeTo(1 / 5),
  ])
  expect(read('ai')).toContain('Two of your lists are graded at a time')
  expect(read('imagery')).toContain('A coverage check leaves you a fifth of them')
})
