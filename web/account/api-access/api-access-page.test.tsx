import { fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { aList, aStoredKey, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectText, fill, press } from '../../test/screen.ts'
import { ApiAccessPage } from './api-access-page.tsx'

const KEY_TEXT = `cg_${'A'.repeat(49)}`
const DAY_MS = 86_400_000

const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create key' })

it('says what a key is before there is one, and offers a retry', async ({ api, open }) => {
  api.refuse('GET /api/keys', 'internal')
  open(ApiAccessPage)
  await expectAlert("We couldn't load your keys")
  api.answer('GET /api/keys', { keys: [] })
  await press('Try again')
  await expectText('No keys yet')
})

it('shows what each key may do, for which list, and when it ends', async ({ api, open }) => {
  const spending = aStoredKey({ id: LIST_ID, name: 'Grader', scopes: ['write', 'spend'], tokensPerDay: 100 })
  const ofList = { ...spending, listId: LIST_ID, listTitle: 'Oak Park', expiresAt: Date.now() - DAY_MS }
  api.answer('GET /api/keys', { keys: [aStoredKey(), ofList] })
  open(ApiAccessPage)
  const [first, second] = await screen.findAllByRole('listitem').then((items) => items.filter(hasHeading))
  expect(first?.textContent).toMatch(/Nightly export.*Read, Download.*All lists.*Never used.*Ends/)
  expect(second?.textContent).toMatch(/Change, Spend up to 100 tokens a day.*Oak Park.*Never used.*Ended/)
})
const hasHeading = (item: HTMLElement) => within(item).queryByRole('heading') !== null

it('creates a key with a cap for one list, and shows it once', async ({ api, open }) => {
  api.answer('GET /api/keys', { keys: [] })
  api.answer('GET /api/lists', { lists: [aList()], next: null })
  const list = { listId: LIST_ID, listTitle: 'Oak Park' }
  const key = aStoredKey({ ...list, scopes: ['read', 'spend'], tokensPerDay: 50 })
  api.answer('POST /api/keys', { key, text: KEY_TEXT })
  open(ApiAccessPage)
  await press('New key')
  expect(createButton().disabled).toBe(true)
  await fill('Name', 'Nightly export')
  await fill('Your password', 'correct horse')
  expect(createButton().disabled).toBe(false)
  fireEvent.click(screen.getByLabelText('Spend tokens'))
  expect(createButton().disabled).toBe(true)
  await fill('Tokens a day', '2000000')
  await expectText('Enter a whole number from 1 to 1,000,000.')
  expect(createButton().disabled).toBe(true)
  await fill('Tokens a day', '50')
  await screen.findByRole('option', { name: 'Oak Park' })
  fireEvent.change(screen.getByLabelText('Which lists'), { target: { value: LIST_ID } })
  await press('Create key')
  expect(await screen.findByDisplayValue(KEY_TEXT)).toBeDefined()
  await expectText(`curl -H "Authorization: Bearer ${KEY_TEXT}" ${location.origin}/api/v1/lists/${LIST_ID}`)
  expect(api.sent('POST /api/keys')).toMatchObject([
    {
      body: {
        name: 'Nightly export',
        scopes: ['read', 'spend'],
        days: 90,
        tokensPerDay: 50,
        listId: LIST_ID,
        password: 'correct horse',
      },
    },
  ])
  await press('Done')
  expect(screen.queryByDisplayValue(KEY_TEXT)).toBeNull()
})

it('keeps what was typed if the password is wrong, and tries again', async ({ api, open }) => {
  api.answer('GET /api/keys', { keys: [] })
  api.answer('GET /api/lists', { lists: [], next: null })
  api.refuse('POST /api/keys', 'wrong_password')
  open(ApiAccessPage)
  await press('New key')
  await fill('Name', 'Nightly export')
  await fill('Your password', 'wrong')
  await press('Create key')
  await expectAlert('The password is incorrect.')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nightly export')
  await fill('Your password', 'correct horse')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says what to do with twenty keys', async ({ api, open }) => {
  api.answer('GET /api/keys', { keys: [] })
  api.answer('GET /api/lists', { lists: [], next: null })
  api.refuse('POST /api/keys', 'too_many_keys', { keys: 20 })
  open(ApiAccessPage)
  await press('New key')
  await fill('Name', 'One more')
  await fill('Your password', 'correct horse')
  await press('Create key')
  await expectAlert('You have 20 keys, which is the most. Revoke one first.')
})

it('revokes a key after a question', async ({ api, open }) => {
  api.answer('GET /api/keys', { keys: [aStoredKey()] })
  api.lose('DELETE /api/keys/:keyId')
  open(ApiAccessPage)
  await press('Revoke Nightly export')
  await press('Revoke key')
  await expectAlert("We can't reach the server.")
  api.answer('DELETE /api/keys/:keyId', { revoked: true })
  api.answer('GET /api/keys', { keys: [] })
  await press('Revoke key')
  await expectText('No keys yet')
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
