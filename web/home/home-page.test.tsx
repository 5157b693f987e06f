import { quotasWith } from '@curbgrade/core/lists/quota'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { turnSingleKeys } from '../client/single-keys.ts'
import { anAbout } from '../test/answers.ts'
import { it } from '../test/page-test.tsx'
import { expectHeading, expectText, press } from '../test/screen.ts'
import { HomePage } from './home-page.tsx'

const visitor = { isVisitor: true }
const key = (name: string) => fireEvent.keyDown(window, { key: name })

it('introduces the product, and leads to sign-up and login', async ({ open }) => {
  open(HomePage, visitor)
  await expectHeading('Every house on your list, graded from the curb.')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining(['/login', '/login?mode=signup', '/help', '/privacy', '#how-it-works']),
  )
})

it('names the room that the operator gives with a plan', async ({ api, open }) => {
  api.answer('GET /api/about', anAbout({ quotas: quotasWith({ free: 60_000, paying: 7_000_000 }) }))
  open(HomePage, visitor)
  await expectText('Up to 1,000 lists with 7,000,000 properties')
})

it.for([
  ['invitation', 'Sign-up is by invitation. Ask the person who runs this site.'],
  ['closed', 'Sign-up is closed on this site.'],
] as const)(
  'leads to the login where sign-up is “%s”, and says why',
  async ([signUp, sentence], { api, open }) => {
    api.answer('GET /api/about', anAbout({ signUp }))
    open(HomePage, visitor)
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
    for (const name of ['1', '2', '3', '4', '5', '6']) key(name)
    await expectText("That's all there is to it.")
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links.filter(([, href]) => href?.startsWith('/login'))).toEqual(
      ['header', 'hero', 'result', 'end'].map(() => ['Log In', '/login']),
    )
  },
)

it('lets a visitor grade six houses by key and button, undo a grade, and start over', async ({ open }) => {
  open(HomePage, visitor)
  await expectText('House 1 of 6')
  key('7')
  key('2')
  await expectText('House 3 of 6')
  key('Backspace')
  await expectText('House 2 of 6')
  await press('Grade 2: Very good')
  for (const name of ['8', '1', '3', '0']) key(name)
  await expectText("That's all there is to it.")
  expect(screen.getByText(/^Your grades: 1: 1, 2: 1, 3: 1/)).toBeDefined()
  await press('Start over')
  await expectText('House 1 of 6')
})

it('ignores keys that belong to the browser', async ({ open }) => {
  open(HomePage, visitor)
  fireEvent.keyDown(window, { key: '7', ctrlKey: true })
  fireEvent.keyDown(window, { key: '7', repeat: true })
  await expectText('House 1 of 6')
})

it('lets a visitor turn the keys off, and on', async ({ open }) => {
  open(HomePage, visitor)
  await press('Turn keys off')
  key('7')
  await expectText('House 1 of 6')
  await press('Turn keys on')
  key('7')
  await expectText('House 2 of 6')
})

it('leaves keys alone that the user has turned off', async ({ open }) => {
  turnSingleKeys(false)
  open(HomePage, visitor)
  key('7')
  await expectText('House 1 of 6')
  await press('Grade 2: Very good')
  key('Backspace')
  await expectText('House 2 of 6')
})

it('shows real houses with the name of who took the picture, if imagery is open to everyone', async ({
  api,
  open,
}) => {
  const attribution = '© Demo Town Roads, CC BY-SA 4.0, Panoramax'
  api.answer('GET /api/about', anAbout({ imagery: 'open' }))
  api.answer('GET /api/examples', {
    isLoading: false,
    examples: [
      {
        name: 'Lincoln Home',
        street: '413 S 8th St',
        city: 'Springfield',
        state: 'IL',
        kind: 'street',
        picture: '/api/examples/1/picture',
        provenance: {
          provider: 'panoramax',
          capturedAt: '2024-05',
          attribution,
          heading: 90,
          policy: { store: true, machineGrading: true, training: true },
        },
      },
    ],
  })
  open(HomePage, visitor)
  await expectHeading('On a real street')
  const picture = screen.getByRole('img', { name: 'Lincoln Home, seen from the street' })
  expect(picture.getAttribute('src')).toBe('/api/examples/1/picture')
  expect(screen.getByText('413 S 8th St, Springfield, IL')).toBeDefined()
  expect(screen.getByText(attribution).getAttribute('href')).toContain('panoramax')
})
