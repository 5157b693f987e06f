import { arrangeSamples, type SampleColumn, sampleColumns } from '@curbgrade/core/grading/samples'
import { noAnnotations } from '@curbgrade/core/lists/annotations'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../client/query-client.ts'
import { waitingGrades } from '../../rows/saving/waiting-grades.ts'
import { aMe } from '../../test/answers.ts'
import { afterPaint, EverythingInView, seePictures } from '../../test/pictures.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import type { SampleProperty, Samples } from './queries.ts'
import { SamplesPage } from './samples-page.tsx'

const listId = '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01'
const aProperty = (rowNo: number, grade: number | null): SampleProperty => ({
  id: `r${rowNo}`,
  rowNo,
  street: `${rowNo} Elm Street`,
  city: 'Davis',
  state: 'CA',
  zip: '95616',
  grade,
  isAiGrade: false,
  isImported: false,
  changedAt: grade === null ? null : 1000 - rowNo,
  photo: `/api/images/${rowNo}`,
  ...noAnnotations,
  tags: [],
})

/** Fakes a server with one list. The test decides when it answers a grade. */
function aServer(grades: readonly (number | null)[]) {
  const rows = grades.map((grade, row) => aProperty(row + 1, grade))
  const server = {
    rows,
    samplesStatus: 200,
    held: [] as {
      url: string
      body: { shownAt?: number }
      answer: (response: Response) => void
      cut: () => void
    }[],
    /** Saves the oldest held grade, as the real server does. */
    save: (grade: number | null) => {
      const edit = server.held.shift()
      const row = server.rows.findIndex(({ id }) => edit?.url.includes(`/${id}/`))
      const saved = { ...aProperty(row + 1, grade), changedAt: grade === null ? null : 2000 }
      server.rows = server.rows.with(row, saved)
      edit?.answer(Response.json({ property: { id: saved.id, grade, gradedAt: saved.changedAt } }))
    },
    /** Refuses the oldest held grade. */
    refuse: (code: string) =>
      server.held
        .shift()
        ?.answer(Response.json({ error: { code, facts: {}, requestId: '1' } }, { status: 404 })),
    fetch: (url: string, { method, body }: RequestInit) => {
      if (method === 'PUT')
        return new Promise<Response>((answer, refuse) => {
          server.held.push({
            url,
            body: JSON.parse(body as string),
            answer,
            cut: () => refuse(new TypeError('cut')),
          })
        })
      if (url.endsWith('/me')) return Promise.resolve(Response.json(aMe({ id: userId })))
      return Promise.resolve(Response.json(samplesOf(server.rows), { status: server.samplesStatus }))
    },
  }
  return server
}

function samplesOf(rows: readonly SampleProperty[]): Samples {
  const gradeCounts: Record<string, number> = {}
  for (const { grade } of rows) if (grade !== null) gradeCounts[grade] = (gradeCounts[grade] ?? 0) + 1
  const processedCount = rows.filter(({ grade }) => grade !== null).length
  const newestFirst = rows.toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))
  const counters = { recordCount: rows.length, processedCount, gradeCounts }
  return {
    list: { id: listId, title: 'Elm Street', imagery: 'street', scale: null },
    columns: arrangeSamples(counters, newestFirst),
  }
}

let server: ReturnType<typeof aServer>
let userId: string

beforeEach(() => {
  // Uses a new user for each test, because unsaved grades are kept per user.
  userId = crypto.randomUUID()
  localStorage.setItem('userID', userId)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('IntersectionObserver', EverythingInView)
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => server.fetch(url, options))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(entries = ['/lists', `/samples/${listId}`]) {
  const router = createMemoryRouter(
    [
      { path: '/samples/:listId', Component: SamplesPage },
      { path: '*', element: null },
    ],
    { initialEntries: entries, initialIndex: entries.length - 1 },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Toaster />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

// Uses CSS selectors: queries by role take a second with this many cards.
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const columnOf = (of: SampleColumn) => {
  const found = all('section[aria-labelledby]')[sampleColumns.indexOf(of)]
  if (!found) throw new Error(`the column ${of} is not shown`)
  return found
}
const column = (of: SampleColumn) => within(columnOf(of))
const heading = (of: SampleColumn) => columnOf(of).querySelector('h2')
const title = (of: SampleColumn) => heading(of)?.textContent
const streets = (of: SampleColumn) =>
  [...columnOf(of).querySelectorAll('h3')].map(({ textContent }) => Number.parseInt(textContent, 10))
const press = (of: SampleColumn, label: string) => fireEvent.click(column(of).getByText(label))
const startEdit = (of: SampleColumn, row: number) =>
  fireEvent.click(column(of).getByLabelText(`Edit ${row} Elm Street`))
const edit = (of: SampleColumn, row: number, to: string) => {
  startEdit(of, row)
  fireEvent.change(column(of).getByLabelText(`Grade of ${row} Elm Street`), { target: { value: to } })
  press(of, 'Save')
}
/** Saves the next grade that the page sends. */
const save = async (grade: number | null) => {
  await waitFor(() => expect(server.held).toHaveLength(1))
  server.save(grade)
}
const loaded = () => waitFor(() => expect(streets('recent')).not.toEqual([]))
/** Waits until the pictures on the page are seen, because a condition doesn't count before (D45). */
const shown = async () => {
  await loaded()
  seePictures()
  await afterPaint()
}

describe('an edit', () => {
  it('moves the card and the counts at once, and confirms when it is saved', async () => {
    server = aServer([7, 7, 9, null])
    open()
    await shown()
    edit(7, 1, '9')
    await waitFor(() => expect(streets(9)).toEqual([1, 3]))
    expect([title(7), title(9), title('recent')]).toEqual([
      '7Needs workGrade 7 (1)',
      '9Very poorGrade 9 (2)',
      'Recent Additions (3)',
    ])
    expect(streets('recent')).toEqual([1, 2, 3])
    expect(screen.queryByText('Property moved to Grade 9')).toBeNull()
    await save(9)
    expect(await screen.findByText('Property moved to Grade 9')).toBeTruthy()
    expect(streets(9)).toEqual([1, 3])
  })

  it('says when the picture was first seen, and waits for one that was not (D45)', async () => {
    server = aServer([7, 7, 7])
    open()
    await loaded()
    const before = Date.now()
    seePictures([1, 3].map((row) => column(7).getByRole('img', { name: `${row} Elm Street, Davis` })))
    await afterPaint()
    const seenBy = Date.now()
    edit(7, 2, '9')
    expect(column(7).getByText('Wait for the picture.')).toBeTruthy()
    press(7, 'Cancel')
    edit(7, 1, '9')
    edit(7, 2, '20')
    edit(7, 3, 'unknown')
    const sent = []
    for (const grade of [9, 20, null]) {
      await waitFor(() => expect(server.held).toHaveLength(1))
      sent.push(server.held[0]?.body)
      server.save(grade)
    }
    expect(sent).toEqual([
      { userId, grade: 9, shownAt: expect.any(Number) },
      { userId, grade: 20 },
      { userId, grade: null },
    ])
    expect(sent[0]?.shownAt).toBeGreaterThanOrEqual(before)
    expect(sent[0]?.shownAt).toBeLessThanOrEqual(seenBy)
  })

  it('of a property without a picture counts when it is saved twice (D73)', async () => {
    server = aServer([7])
    server.rows = [{ ...aProperty(1, 7), photo: null }]
    open()
    await loaded()
    edit(7, 1, '9')
    expect(column(7).getByText('No picture. Save again to grade it anyway.')).toBeTruthy()
    expect(server.held).toEqual([])
    press(7, 'Save')
    await waitFor(() => expect(server.held[0]?.body).toEqual({ userId, grade: 9 }))
  })

  it('to Not Graded removes the card from Recent Additions', async () => {
    server = aServer([7, 20])
    open()
    await shown()
    edit(20, 2, 'unknown')
    await waitFor(() => expect(streets('ungraded')).toEqual([2]))
    expect(title('recent')).toBe('Recent Additions (1)')
    await save(null)
    expect(await screen.findByText('Property moved to Not Graded')).toBeTruthy()
  })

  it('waits while the server cannot be reached, and is sent as soon as it can', async () => {
    server = aServer([7, 9])
    open()
    await shown()
    edit(7, 1, '9')
    await waitFor(() => expect(server.held).toHaveLength(1))
    server.held.shift()?.cut()
    expect(await screen.findByText('1 waiting')).toBeTruthy()
    expect([streets(7), streets(9)]).toEqual([[], [1, 2]])
    fireEvent(window, new Event('online'))
    await save(9)
    expect(await screen.findByText('Property moved to Grade 9')).toBeTruthy()
  })

  it('that the server refuses moves the card back, says so, and takes no other edit back', async () => {
    server = aServer([7, 7, 7])
    open()
    await shown()
    edit(7, 1, '1')
    edit(7, 2, '2')
    await waitFor(() => expect([streets(1), streets(2), streets(7)]).toEqual([[1], [2], [3]]))
    await waitFor(() => expect(server.held).toHaveLength(1))
    server.refuse('not_found')
    expect(await screen.findByText("We couldn't save the grade of 1 Elm Street")).toBeTruthy()
    await waitFor(() => expect([streets(1), streets(2), streets(7)]).toEqual([[], [2], [1, 3]]))
    await save(2)
    expect(await screen.findByText('Property moved to Grade 2')).toBeTruthy()
    await waitFor(() => expect([streets(1), streets(2), streets(7)]).toEqual([[], [2], [1, 3]]))
  })

  it('of another screen that still waits is shown, and saved without a word', async () => {
    server = aServer([7, 7])
    const saves = await waitingGrades(userId)
    saves.enqueue({ listId, propertyId: 'r1', street: '1 Elm Street', grade: 9 })
    open()
    await shown()
    expect([streets(9), streets(7)]).toEqual([[1], [2]])
    await save(9)
    edit(7, 2, '9')
    await save(9)
    expect(await screen.findAllByText('Property moved to Grade 9')).toHaveLength(1)
  })

  it('sends only the last of several grades of a property', async () => {
    server = aServer([7, 8])
    open()
    await shown()
    edit(8, 2, '9')
    await waitFor(() => expect(server.held).toHaveLength(1))
    edit(7, 1, '1')
    await waitFor(() => expect(streets(1)).toEqual([1]))
    edit(1, 1, '2')
    await waitFor(() => expect(streets(2)).toEqual([1]))
    await save(9)
    await waitFor(() => expect(server.held).toHaveLength(1))
    expect(server.held[0]?.body).toMatchObject({ grade: 2 })
    await save(2)
    expect(await screen.findByText('Property moved to Grade 2')).toBeTruthy()
    expect(screen.queryByText('Property moved to Grade 1')).toBeNull()
  })

  it('is canceled by Escape or Cancel without a request, and returns the focus', async () => {
    server = aServer([7])
    open()
    await shown()
    for (const leave of [
      () => fireEvent.keyDown(column(7).getByLabelText(/Grade of/), { key: 'Escape' }),
      () => press(7, 'Cancel'),
    ]) {
      startEdit(7, 1)
      leave()
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit 1 Elm Street')
    }
    edit(7, 1, '7')
    expect(server.held).toEqual([])
  })

  it('keeps the focus in the column that the card left', async () => {
    server = aServer([7])
    open()
    await shown()
    edit(7, 1, '8')
    await waitFor(() => expect(streets(8)).toEqual([1]))
    expect(document.activeElement).toBe(heading(7))
  })
})

describe('a column', () => {
  it('shows four of its ten properties, and the rest on Show More', async () => {
    server = aServer(Array.from({ length: 12 }, () => 5))
    open()
    await shown()
    expect(streets(5)).toEqual([1, 2, 3, 4])
    press(5, 'Show 6 More')
    expect(streets(5)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    press(5, 'Show less')
    expect(streets(5)).toHaveLength(4)
    expect(streets('recent')).toHaveLength(4)
  })

  it('loads pictures lazily, with their dimensions', async () => {
    server = aServer([5])
    open()
    await shown()
    const image = columnOf(5).querySelector('img')
    expect(['src', 'loading', 'width', 'height'].map((name) => image?.getAttribute(name))).toEqual([
      '/api/images/1',
      'lazy',
      '400',
      '270',
    ])
  })

  it('shows the price of a missing picture, and does not buy it without a click', async () => {
    server = aServer([5])
    server.rows = [{ ...aProperty(1, 5), photo: null }]
    const asked = vi.fn(server.fetch)
    server.fetch = asked
    open()
    await shown()
    expect(column(5).getByText('Get picture · 1 token')).toBeTruthy()
    const urls = asked.mock.calls.map(([url]) => url)
    expect(urls).toContain(`/api/lists/${listId}/samples`)
    expect(urls).not.toContain('/getStreetViewImage')
  })
})

describe('the page', () => {
  it('explains samples and links to grading if nothing is graded', async () => {
    server = aServer([null, null])
    open()
    expect(await screen.findByRole('heading', { name: 'Nothing graded yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start Grading' }).getAttribute('href')).toBe(`/swipe/${listId}`)
  })

  it('offers a retry if the samples could not be loaded', async () => {
    server = aServer([5])
    server.samplesStatus = 500
    open()
    expect(await screen.findByRole('heading', { name: "We couldn't load the samples" })).toBeTruthy()
    server.samplesStatus = 200
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await shown()
  })

  it.each([
    ['back', ['/settings', '/samples/nothing'], '/settings'],
    ['to the lists if there is no previous page', ['/samples/nothing'], '/lists'],
  ])('reports an invalid list id and goes %s after 1.5 seconds', async (_, entries, target) => {
    server = aServer([])
    server.fetch = () =>
      Promise.resolve(
        Response.json({ error: { code: 'malformed', facts: {}, requestId: '1' } }, { status: 400 }),
      )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const router = open(entries)
    await vi.waitFor(() => expect(screen.getByText('Invalid list ID')).toBeTruthy())
    expect(router.state.location.pathname).toBe('/samples/nothing')
    await vi.advanceTimersByTimeAsync(1_400)
    expect(router.state.location.pathname).toBe('/samples/nothing')
    await vi.advanceTimersByTimeAsync(100)
    expect(router.state.location.pathname).toBe(target)
  })
})
