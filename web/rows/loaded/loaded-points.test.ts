import { projectPlaces } from '@curbgrade/core/imagery/arrange-places'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '../../client/query-keys.ts'
import { changePoints, type RowsOnMap } from './loaded-points.ts'

const shown: RowsOnMap = {
  total: 3,
  unplaced: 0,
  elsewhere: 0,
  points: {
    rowNos: Int32Array.of(3, 5, 9),
    lats: Float64Array.of(1, 2, 3),
    lngs: Float64Array.of(1, 2, 3),
    grades: Int16Array.of(0, 7, -4),
  },
  places: projectPlaces([1, 2, 3], [1, 2, 3]),
}

it('shows grades of this window, of others, and those that return to the AI', () => {
  const client = new QueryClient()
  const key = queryKeys.points('list', 'g=7', 'open')
  client.setQueryData(key, shown)
  const change = (id: string, grade: number | null, isAiGrade = false) =>
    changePoints(client, 'list', new Map([[id, { grade, isAiGrade }]]))
  change('r3', 8)
  change('r5', 2, true)
  change('r9', null)
  change('r77', 1)
  changePoints(client, 'list', new Map([['r3', {}]]))
  expect([...(client.getQueryData<RowsOnMap>(key)?.points.grades ?? [])]).toEqual([8, -2, 0])
  expect([...shown.points.grades]).toEqual([0, 7, -4])
})
