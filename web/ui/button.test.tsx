import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('ignores clicks, does not submit its form and keeps the focus while the button is busy', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" busy onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

it('does not submit a form by default', () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
