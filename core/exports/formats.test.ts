import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findLines } from '../shared/test/sources.ts'
import { exportsContract } from './contract.ts'
import { exportFormats, exportMediaTypes, formats, toExportFormat } from './formats.ts'

describe.each(exportFormats)('%s', (format) => {
  const { name, mediaType } = formats[format]

  it('is in the summary and the answers of the contract', () => {
    const { summary, output } = exportsContract.exportList
    expect(summary).toContain(name)
    expect(output).toContain(mediaType.split(';')[0])
  })

  it('is recognized by its media type, with parameters or without', () => {
    expect(toExportFormat(mediaType)).toBe(format)
    expect(toExportFormat(`${mediaType.split(';')[0]}; charset=utf-8`)).toBe(format)
  })

  it('is explained in the user guide', () => {
    const guide = new URL('../../docs/user-guide/', import.meta.url)
    const pages = readdirSync(guide).map((page) => readFileSync(new URL(page, guide), 'utf8'))
    expect(pages.join('\n')).toMatch(new RegExp(`export[^.]*\\b${name}\\b`))
  })
})

it('have each a media type of its own', () => {
  expect(new Set(exportMediaTypes).size).toBe(exportFormats.length)
})

it('are listed in no sentence: they come from the table', () => {
  expect(findLines(/CSV,? (or|and|XLSX|GeoJSON).*GeoJSON/)).toEqual([])
})
