import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it } from '../../test/page-test.tsx'
import { LazyPart } from './lazy-part.tsx'
import { PartNotLoaded } from './part-not-loaded.ts'

type Part = { readonly Body: () => string }
const load = vi.fn<() => Promise<Part>>()
const missing = (isKept: boolean) => Promise.reject(new PartNotLoaded({ cause: 'offline', isKept }))

const Page = () => (
  <>
    <h1>The page</h1>
    <LazyPart
      name="a part"
      load={load}
      tries={1}
      renderFailed={(retry) => <button onClick={retry}>Try again</button>}
    >
      {({ Body }) => <Body />}
    </LazyPart>
  </>
)
const button = () => screen.findByRole('button', { name: 'Try again' })
const expectPage = () => expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()

it('shows the part once it can be had, and the page all the time', async ({ open }) => {
  load.mockReset().mockImplementation(() => missing(false))
  open(Page)
  fireEvent.click(await button())
  expectPage()
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(2))
  load.mockResolvedValue({ Body: () => 'The part' })
  fireEvent.click(await button())
  expect(await screen.findByText('The part')).toBeDefined()
})

it('keeps the page when the part fails to render, and shows it at the next try', async ({ open }) => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = true
  const Body = () => {
    if (isBroken) throw new Error('a bug')
    return 'The part'
  }
  load.mockReset().mockResolvedValue({ Body })
  open(Page)
  const retry = await button()
  expectPage()
  isBroken = false
  fireEvent.click(retry)
  expect(await screen.findByText('The part')).toBeDefined()
})

it('reloads the page where the browser keeps the failure, without further tries', async ({ open }) => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: location.href, reload })
  load.mockReset().mockImplementation(() => missing(true))
  open(Page)
  fireEvent.click(await button())
  expect(reload).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
})
