import type { MapCamera } from '@curbgrade/core/imagery/geometry/map-camera'
import { encodePoints } from '@curbgrade/core/lists/point-columns'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { loadPlaces } from '../../../imagery/places/places-parts.ts'
import type { OpenPlaces } from '../../../imagery/places/places-port.ts'
import { aList, anAbout, LIST_ID, noCounts } from '../../../test/answers.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it } from '../../../test/page-test.tsx'
import { expectHeading, expectText, press } from '../../../test/screen.ts'
import { ListPage } from '../list-page.tsx'
import { aRow } from '../test/rows.ts'

const points = 'GET /api/lists/:listId/points'
const found = 'GET /api/lists/:listId/rows'
const one = 'GET /api/lists/:listId/rows/:propertyId'
const streets = 'GET /api/lists/:listId/properties/:propertyId/location'
const at = (query = '') => ({ path: '/lists/:listId', at: `/lists/${LIST_ID}?${query}view=map` })

/** The map's camera, on an element of 900 by 600 pixels. */
let camera: MapCamera | null
let jump: ((to: MapCamera) => void) | null
const openFake: OpenPlaces = (_host, { start, onMove }) => {
  camera = start
  jump = (to) => {
    camera = to
    onMove()
  }
  return {
    camera: () => camera ?? start,
    jump,
    surround: () => {},
    close: () => {},
  }
}

const rows = [
  { rowNo: 1, lat: 39.7, lng: -84.2, grade: 7 },
  { rowNo: 2, lat: 39.71, lng: -84.2, grade: -3 },
  { rowNo: 3, lat: 39.72, lng: -84.2, grade: 0 },
]

function answer(api: FakeApi, placed = rows, { unplaced = 0, elsewhere = 0 } = {}) {
  const column = (key: keyof (typeof rows)[number]) => placed.map((row) => row[key])
  const total = placed.length + unplaced + elsewhere
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer(found, { rows: placed.map(({ rowNo }) => aRow(rowNo, { photo: null })), next: null, total })
  api.answer('GET /api/lists/:listId/facets', { total, facets: noCounts })
  api.answer(points, {
    total,
    unplaced,
    elsewhere,
    points: encodePoints({
      rowNos: column('rowNo'),
      lats: column('lat'),
      lngs: column('lng'),
      grades: column('grade'),
    }),
  })
  api.answer(streets, {
    location: { lat: 39.7, lng: -84.2, provider: 'demo', attribution: 'Curbgrade demo town', streets: [] },
  })
  api.answer(one, {
    row: aRow(2, { photo: null }),
    history: [],
    evidence: [],
    isPictureMissing: false,
    previous: null,
    next: null,
  })
}

const figure = () => screen.findByRole('figure', { name: 'Map of Oak Park' })
const surface = async () =>
  (await figure()).querySelector('.bg-map-land.size-full')?.parentElement as HTMLElement
/** Clicks on the map, which has the second row in the middle. */
const clickAt = async (x: number, y: number) => {
  const target = await surface()
  fireEvent.pointerDown(target, { clientX: x, clientY: y, isPrimary: true, button: 0 })
  fireEvent.pointerUp(target, { clientX: x, clientY: y, isPrimary: true, button: 0 })
}

beforeEach(() => {
  camera = null
  jump = null
  // NOTE: not `vi.mock`, which is too late for a module that an earlier file of this process has loaded.
  for (const kind of ['open', 'google'] as const)
    vi.spyOn(loadPlaces, kind).mockResolvedValue({ open: openFake })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => vi.restoreAllMocks())

describe('the map of a list', () => {
  it('opens a row by a click on its point', async ({ api, open }) => {
    answer(api)
    const router = open(ListPage, at())
    await expectText('In view: 3')
    await expectText('Curbgrade demo town')
    await clickAt(700, 100)
    expect(router.state.location.search).toBe('?view=map')
    await clickAt(450, 300)
    await waitFor(() => expect(router.state.location.search).toBe('?view=map&row=2'))
    await screen.findByRole('region', { name: 'Details of 2 Oak St' })
  })

  it('lists what is in view, by name and grade, for keyboards', async ({ api, open }) => {
    answer(api)
    const router = open(ListPage, at())
    await waitFor(() => expect(api.sent(found).some(({ url }) => url.includes('box='))).toBe(true))
    const list = await screen.findByRole('complementary', { name: 'Properties in view' })
    fireEvent.click(await within(list).findByRole('button', { name: '3 Oak St, not graded' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=map&row=3'))
  })

  it('gives the focus back to a row whose panel closes, also once the map has moved', async ({
    api,
    open,
  }) => {
    answer(api)
    open(ListPage, at())
    const list = () => screen.findByRole('complementary', { name: 'Properties in view' })
    const second = async () => within(await list()).findByRole('button', { name: '2 Oak St, not graded' })
    const asked = () => api.sent(found).length
    await waitFor(() => expect(asked()).toBe(2))
    fireEvent.click(await second())
    const panel = await screen.findByRole('region', { name: 'Details of 2 Oak St' })
    act(() => jump?.({ ...(camera as MapCamera), lat: 39.72 }))
    // An idle map requests the streets around its center.
    await waitFor(() => expect(api.sent(streets).at(-1)?.url).toContain('/r3/'))
    act(() => panel.focus())
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(asked()).toBe(3))
    await waitFor(async () => expect(document.activeElement).toBe(await second()))
  })

  it('counts what it cannot show, with a link to what has no position', async ({ api, open }) => {
    answer(api, rows, { unplaced: 2, elsewhere: 1 })
    const router = open(ListPage, at('g=7&'))
    await expectText('1 position is from another provider, whose terms keep it off this map')
    fireEvent.click(await screen.findByRole('link', { name: '2 properties have no position yet' }))
    await waitFor(() => expect(router.state.location.search).toBe('?g=7&match=none'))
  })

  it('selects an area by a drag, which becomes the filter and its chip', async ({ api, open }) => {
    answer(api)
    const router = open(ListPage, at())
    await press('Select an area')
    const layer = (await figure()).querySelector('.cursor-crosshair') as HTMLElement
    layer.setPointerCapture = () => {}
    fireEvent.pointerDown(layer, { clientX: 300, clientY: 200 })
    fireEvent.pointerMove(layer, { clientX: 600, clientY: 400 })
    fireEvent.pointerUp(layer, { clientX: 600, clientY: 400 })
    await screen.findByRole('button', { name: 'Remove: inside the area on the map' })
    const [west = 0, south = 0, east = 0, north = 0] =
      new URLSearchParams(router.state.location.search).get('box')?.split(',').map(Number) ?? []
    expect(west < -84.2 && east > -84.2 && south < 39.71 && north > 39.71).toBe(true)
    expect(south > 39.7 && north < 39.72).toBe(true)
    await press('Remove: inside the area on the map')
    await waitFor(() => expect(router.state.location.search).toBe('?view=map'))
  })

  it('filters to what is in view without a pointer', async ({ api, open }) => {
    answer(api)
    const router = open(ListPage, at())
    await expectText('In view: 3')
    for (let steps = 0; steps < 3; steps++)
      fireEvent.click(screen.getByRole('button', { name: 'Zoom in on the map' }))
    await press('Only this area')
    await waitFor(() => expect(router.state.location.search).toContain('box='))
    await press('Show all properties on the map')
    await expectText('In view: 3')
  })

  it('draws while Shift is down, and Escape leaves the mode', async ({ api, open }) => {
    answer(api)
    open(ListPage, at())
    await expectText('In view: 3')
    const layer = async () => (await figure()).querySelector('.cursor-crosshair')
    fireEvent.keyDown(document.body, { key: 'Shift', shiftKey: true })
    expect(await layer()).not.toBeNull()
    fireEvent.keyUp(document.body, { key: 'Shift', shiftKey: false })
    expect(await layer()).toBeNull()
    await press('Select an area')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(async () => expect(await layer()).toBeNull())
  })

  it('has no row that a key could grade until one is open', async ({ api, open }) => {
    answer(api)
    open(ListPage, at())
    await expectText('In view: 3')
    fireEvent.keyDown(document.body, { key: '7', code: 'Digit7' })
    await expectText('Choose a property first.')
  })

  it('offers the coverage check before anything has a position', async ({ api, open }) => {
    answer(api, [], { unplaced: 12 })
    open(ListPage, at())
    await expectHeading('Nothing to show on the map yet')
    expect(screen.getByRole('link', { name: 'Check coverage' }).getAttribute('href')).toBe(
      `/coverage/${LIST_ID}`,
    )
    await expectText('12 properties have no position yet')
  })

  it('says that nothing matches, and that the points could not be loaded', async ({ api, open }) => {
    answer(api, [])
    api.refuse(points, 'unknown_column')
    open(ListPage, at('g=7&'))
    await expectHeading("We couldn't load the properties")
    answer(api, [])
    await press('Try again')
    await expectHeading('No properties match')
  })

  it('shows no map beside a picture of another provider (D30)', async ({ api, open }) => {
    answer(api)
    api.answer(one, {
      row: aRow(2, { provider: 'google' }),
      history: [],
      evidence: [],
      isPictureMissing: false,
      previous: null,
      next: null,
    })
    api.answer(found, { rows: [], next: null, total: 3 })
    open(ListPage, at('row=2&'))
    await expectText('No map for this picture')
  })

  it('asks for the points of Google where it has the map', async ({ api, open }) => {
    answer(api)
    api.answer('GET /api/about', anAbout({ googleMaps: { browserKey: 'key', baseUrl: 'https://maps.test' } }))
    open(ListPage, at())
    await expectText('In view: 3')
    expect(api.sent(points)[0]?.url).toContain('map=google')
    expect(api.sent('GET /api/lists/:listId/properties/:propertyId/location')).toEqual([])
  })
})

it('says that the browser cannot show maps, and still lists the rows', async ({ api, open }) => {
  answer(api)
  vi.spyOn(loadPlaces, 'open').mockResolvedValue({ open: () => null })
  open(ListPage, at())
  await expectText("Your browser can't show maps.")
  await act(async () => {})
  await screen.findByRole('button', { name: '1 Oak St, not graded' })
})
