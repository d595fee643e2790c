export const head = () => ({ title: 'contact' })
export default function Page() { return <div className='wrap prose'><h1>contact</h1></div> }
