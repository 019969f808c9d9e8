import { Row } from './Part.tsx'

export const Colours = () => (
  <Row>
    {['paper', 'lamp', 'card', 'sunken', 'line', 'rule', 'edge', 'ink', 'faded', 'stamp', 'solved'].map(
      name => (
        <span key={name} className="w-24 text-xs">
          <span
            className="block h-10 border border-edge"
            style={{ background: `var(--color-${name})` }}
            aria-hidden
          />
          {name}
        </span>
      ),
    )}
  </Row>
)
