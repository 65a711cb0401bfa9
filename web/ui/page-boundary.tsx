import { Component, type ReactNode } from "react";

type PageBoundaryProps = {
  /** Another path is another page, which is tried anew. */
  path: string;
  /** Shown when the page throws. */
  fallback: ReactNode;
  children: ReactNode;
};
type PageBoundaryState = { hasError: boolean; path: string };

/** Error boundary around a page: its code may not load, or may throw. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { hasError: false, path: this.props.path };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: PageBoundaryState) {
    return path === state.path ? null : { hasError: false, path };
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
