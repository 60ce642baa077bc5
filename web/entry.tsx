/** The beginning of the workbench in the browser. */
import { render } from 'preact'

render(<h1>Hindsight</h1>, document.getElementById('app')!)
