import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

afterEach(cleanup)
const file = new File(['a'], 'a.csv')

it.each(['drop', 'change'] as const)('accepts a file from a %s event', (way) => {
  const onFiles = vi.fn()
  render(<FileDrop label="Choose a file" onFiles={onFiles} />)
  const input = screen.getByLabelText('Choose a file')
  if (way === 'drop') fireEvent.drop(input, { dataTransfer: { files: [file] } })
  else fireEvent.change(input, { target: { files: [file] } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

it('ties the error about the file to the input, for screen readers', () => {
  render(<FileDrop label="Choose a file" error="Invalid file format." onFiles={() => undefined} />)
  const input = screen.getByLabelText('Choose a file')
  const describedBy = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toContain('Invalid file format.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
