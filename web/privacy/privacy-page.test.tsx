import { storedInBrowser, storedInTables } from '@curbgrade/core/account/stored-data'
import { english } from '@curbgrade/core/text/language'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { anAbout } from '../test/answers.ts'
import { it } from '../test/page-test.tsx'
import { expectHeading, expectLink } from '../test/screen.ts'
import { PrivacyPage } from './privacy-page.tsx'
import { privacyText } from './text.ts'

const suppliersInUse = () =>
  screen.getAllByText('In use here').map(({ parentElement }) => parentElement?.textContent)

it('marks the suppliers that this server uses', async ({ api, open }) => {
  api.answer('GET /api/about', anAbout({ imagery: 'google', payments: 'live' }))
  open(PrivacyPage, { isVisitor: true })
  await screen.findAllByText('In use here')
  expect(suppliersInUse()).toHaveLength(3)
  expect(suppliersInUse()).toContainEqual(expect.stringContaining('Google'))
})

it('shows its text if the server cannot be reached', async ({ api, open }) => {
  api.lose('GET /api/about')
  open(PrivacyPage)
  await expectHeading('Erase your data')
  expectLink('Open account settings', '/account')
  expect(screen.queryByText('In use here')).toBeNull()
})

it('explains what is stored, in the database and in the browser, point by point', () => {
  const { stored, browser, 'how-long': howLong } = english.textOf(privacyText).parts
  const explained = { ...stored.points, ...howLong.points }
  expect(Object.keys(explained)).toEqual(expect.arrayContaining(Object.keys(storedInTables)))
  expect(Object.keys(browser.points ?? {})).toEqual(Object.keys(storedInBrowser))
})

it('names the scale of a list and the scales of the user', () => {
  const { points } = english.textOf(privacyText).parts.stored
  expect(points?.['lists']?.text).toMatch(/saved views, questions and scale\b.* Scales of your own/)
})
