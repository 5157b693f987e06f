import { Component, type ReactNode } from 'react'

type PartBoundaryProps = {
  /** Shown in place of a failed part; nothing by default. */
  renderFailed?: ((retry: () => void) => ReactNode) | undefined
  children: ReactNode
}

export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    const { renderFailed, children } = this.props
    if (!this.state.hasFailed) return children
    return renderFailed?.(() => this.setState({ hasFailed: false })) ?? null
  }
}
