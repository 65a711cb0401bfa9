import { Component, type ReactNode } from "react";

type PageBoundaryProps = {
  /** The page's address: another page gets another chance. */
  place: string;
  /** What is shown when the page cannot be. */
  fallback: ReactNode;
  children: ReactNode;
};
type PageBoundaryState = { isBroken: boolean; place: string };

/** Around a page that may not come up: its code did not arrive, or stumbled. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { isBroken: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, state: PageBoundaryState) {
    return place === state.place ? null : { isBroken: false, place };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
