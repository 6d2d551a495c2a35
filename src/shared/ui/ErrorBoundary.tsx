import { Component, type ErrorInfo, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** What takes the children's place, or the component for it. */
  fallback: ReactNode | ((props: { error: unknown }) => ReactNode)
  /** The children are tried again when this changes. */
  resetKey?: unknown
  children: ReactNode
}
type ErrorBoundaryState = { failure?: { error: unknown }; resetKey: unknown }

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    const { fallback: Fallback, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    return typeof Fallback === 'function' ? <Fallback error={failure.error} /> : Fallback
  }
}
