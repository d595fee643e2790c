export const head = () => ({ title: 'privacy' })
export default function Page() { return <div className='wrap prose'><h1>privacy</h1></div> }
